/** What is told after one submission was changed. */
export const doneWords = {
	marked: "The state has been changed.",
	noted: "Your note is saved.",
	"note-removed": "The note is gone.",
};
