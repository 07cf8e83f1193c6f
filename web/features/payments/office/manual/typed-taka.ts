/** "1,320.00" as whole paisa, without the rounding of a float; nothing for what is not an amount. */
export function typedTaka(text: string): number | undefined {
	const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replace(/[,\s৳]/g, ''));
	return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}
