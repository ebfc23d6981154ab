/** A small PDF for tests, without a cross-reference table; several are told apart by their words. */
export function testPdf({ words = "" } = {}): Buffer {
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>",
		`<< /Title (About ${words}) >>`,
	].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
	return Buffer.from(`%PDF-1.7\n${objects.join("")}trailer << /Root 1 0 R /Info 4 0 R >>\nstartxref\n9\n%%EOF\n`);
}
