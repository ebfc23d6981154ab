/** Maximum lengths of the public forms, also shown beside their fields. RFC 5321 limits email addresses to 254. */
export const limits = { name: 100, email: 254, phone: 40, choice: 100, place: 200, message: 5000 };
