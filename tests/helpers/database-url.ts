/** The same server, another database. Replaces text, because `URL` refuses a socket's address without a host. */
export function withDatabaseName(url: string, name: string): string {
	return url.replace(/(?<=@[^/]*\/)[^?]*/, name);
}
