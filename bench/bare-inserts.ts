import { DatabaseSync } from "node:sqlite";

/** Lower bound for storing a registration: one row and one fsync. Prints inserts per second. */
const [, , file = "", count = "0"] = process.argv;
const sqlite = new DatabaseSync(file);
sqlite.exec("pragma journal_mode = wal; pragma synchronous = full");
sqlite.exec(
	"create table registrations (id text primary key, name text, phone text, mail text, hostel text, at integer)",
);
const insert = sqlite.prepare("insert into registrations values (?, ?, ?, ?, ?, ?)");
const start = performance.now();
for (let i = 0; i < Number(count); i++)
	insert.run(`${i}`, "Asha Rao", "9000000000", `bb1230${i}@example.org`, "Kailash", start | 0);
console.log(Number(count) / ((performance.now() - start) / 1000));
sqlite.close();
