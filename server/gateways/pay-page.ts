/** Whether an address is an https page on one of these hosts or their subdomains. */
export const payPageOn =
	(hosts: readonly string[]) =>
	({ protocol, hostname }: URL): boolean =>
		protocol === 'https:' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
