const validDays = 180;

/** RFC 9116: where to report a vulnerability. `Expires` moves with time, because the office's address stays valid. */
export function securityTxt({ email, publicUrl, now }: { email: string; publicUrl: string; now: Date }): string {
	const expires = new Date(now.getTime() + validDays * 86_400_000);
	return [
		`Contact: mailto:${email}`,
		`Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
		'Preferred-Languages: en, bn',
		`Canonical: ${publicUrl}/.well-known/security.txt`,
		'',
	].join('\n');
}
