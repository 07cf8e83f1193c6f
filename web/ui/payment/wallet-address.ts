const ownMachine = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the browser may go there to pay: https, or the simulator of a demo. The server checks the host. */
export function isWalletAddress(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname } = new URL(address);
	return protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname));
}
