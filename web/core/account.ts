/**
 * Says on `<html data-account>` who is signed in, from what the login stored. Pages are the same for everyone; the styles
 * show what is for visitors, members or the office (`data-only`). Runs in the head, before anything is painted.
 */
export function showAccount() {
	try {
		const { dataset } = document.documentElement;
		const { token, role } = localStorage;
		if (token) dataset.account = !role || role === 'MEMBER' ? 'member' : 'office';
		else delete dataset.account;
	} catch {
		// A browser that refuses storage: no one is signed in.
	}
}
