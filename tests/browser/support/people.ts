/** Two who register: one in Devanagari with a number that begins with a zero, one with a country code. */
export const anushka = {
	name: "अनुष्का शर्मा",
	phone: "0987654321",
	personalGmail: "anushka@example.com",
	webmail: "bb1230001@example.org",
	hostel: "Kailash",
	program: "UG",
};

export const ravi = {
	name: "Ravi Singh",
	phone: "+91 90000 00001",
	personalGmail: "ravi@example.com",
	webmail: "me2240003@example.org",
	hostel: "Kudremukh",
	program: "UG",
};
