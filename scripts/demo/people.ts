/** Invented people. None of them can be called or written to: the numbers begin with zeros, the addresses lead nowhere. */
export interface Person {
	name: string;
	/** As the institute would write it, of a department that there is not. */
	webmail: string;
	email: string;
	phone: string;
}

/** Always the same ones, each with their own name for the first five hundred. */
export function personOf(i: number, domain: string): Person {
	const first = firsts[i % firsts.length] ?? "";
	const last = lasts[(i + Math.floor(i / firsts.length)) % lasts.length] ?? "";
	const year = 22 + (i % 5);
	return {
		name: `${first} ${last}`,
		webmail: `zz9${year}${String(i).padStart(4, "0")}@${domain}`,
		email: `${first}.${last}.${i}@example.org`.toLowerCase(),
		phone: `+91000000${String(i).padStart(4, "0")}`,
	};
}

const firsts = [
	...["Aarti", "Bhavesh", "Charu", "Deepak", "Esha", "Farhan", "Gopal", "Hema", "Imran", "Jyoti", "Kabir", "Lata"],
	...["Manoj", "Nidhi", "Omkar", "Pooja", "Qadir", "Rahul", "Sana", "Tenzin", "Uday", "Vidya", "Waseem", "Yamini"],
	"Zoya",
];
const lasts = [
	...["Minz", "Solanki", "Pillai", "Oraon", "Ansari", "Rathore", "Lyngdoh", "Shaikh", "Barman", "Thapa", "Munda"],
	...["Yadav", "Saxena", "Patil", "Hembrom", "Verghese", "Qureshi", "Dolma", "Chauhan", "Shenoy", "Reddy"],
];

/** What people write to a chapter. */
export const messages = [
	"Do I have to be on campus on weekends to join the Munirka project? I have labs on Saturdays.",
	"My hours of the blood donation camp do not show in the app yet. Who can look at it?",
	"Our school in Jia Sarai would like to take part in the teaching programme. Whom may we call?",
	"I lost my certificate of 2023. Is there a way to get it again?",
	"We are a small NGO that works with street dogs. Could some of your volunteers help at our vaccination day?",
	"Is the hours policy the same for PhD students?",
	"Thank you for the scribe that you found for my brother. He passed.",
	"I am an alumna and would like to talk to the new secretaries about the early days of Vidya.",
	"The map on the page of the collection drive leads to another hostel.",
	"Can I bring two friends from another college to the plantation?",
	"I registered with the wrong phone number. How do I correct it?",
	"Do you take old laptops for the teaching projects?",
];
