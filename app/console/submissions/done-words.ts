/** What is told after one submission was changed. */
export const doneWords = {
	marked: "The state has been changed.",
	noted: "Your note is saved.",
	"note-removed": "The note is gone.",
	"change-accepted": "The new details have taken the place of the old ones.",
	"change-dismissed": "The new details are gone, and nothing was changed.",
	"change-gone": "Nothing changed: the person or somebody else has decided about it already.",
};
