import autocannon from "autocannon";
await autocannon({ url: process.argv[2] ?? "", connections: 50, amount: Number(process.argv[3]), headers: { "Accept-Encoding": "br" } });
