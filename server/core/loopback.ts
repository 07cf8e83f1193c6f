import { isIPv4 } from 'node:net';

/** Whether a host name or address always means this machine. */
export function isLoopback(host: string): boolean {
	const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
	if (isIPv4(name)) return name.startsWith('127.');
	return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}
