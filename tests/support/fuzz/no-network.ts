// Loaded into the site before it starts: what the fuzz writes into forms must never make it call anybody else.
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const isLocal = (host: string | undefined) => host === undefined || /^(localhost|127\.\d+\.\d+\.\d+|::1?)$/.test(host);

const open = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (this: net.Socket, ...parameters: unknown[]): net.Socket {
	const [options] = Array.isArray(parameters[0]) ? parameters[0] : parameters;
	if (!isLocal(options?.host)) {
		process.nextTick(() => this.destroy(new Error("connect ENETUNREACH: the tests call nobody")));
		return this;
	}
	return Reflect.apply(open, this, parameters);
};
const refused = () => Object.assign(new Error("getaddrinfo ENOTFOUND: the tests call nobody"), { code: "ENOTFOUND" });
const lookup = dns.lookup;
Object.assign(dns, {
	lookup(host: string, ...rest: unknown[]) {
		if (isLocal(host)) return Reflect.apply(lookup, dns, [host, ...rest]);
		const callback = rest.at(-1);
		if (typeof callback === "function") process.nextTick(() => callback(refused()));
	},
});
const lookupPromise = dns.promises.lookup;
Object.assign(dns.promises, {
	lookup: (host: string, options: dns.LookupOptions) =>
		isLocal(host) ? lookupPromise(host, options) : Promise.reject(refused()),
});
syncBuiltinESMExports();
