import { fieldLabel } from '#contract/membership-fields.ts';

/** What the audit log kept of a deed, on one line. */
export function detailsText(details: Record<string, unknown> | null): string | null {
	if (!details) return null;
	const words = Object.entries(details).map(([name, value]) => {
		if (name === 'fields' && Array.isArray(value)) return value.map((field) => fieldLabel(String(field))).join(', ');
		return name === 'field' ? fieldLabel(String(value)) : String(value);
	});
	return words.join(': ');
}
