/** The same server, another database. Text, not `URL`: an address of a socket has no host, which `URL` refuses. */
export function withDatabaseName(url: string, name: string): string {
	return url.replace(/(?<=@[^/]*\/)[^?]*/, name);
}
