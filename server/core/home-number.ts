/** Forms accept digits only; a number in international format, or with hyphens, is the same number. Other texts stay as they are. */
export const homeNumber = (text: string) =>
	/^[+\d][\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^(00)?880/, '0') : text;
