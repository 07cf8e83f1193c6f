import { randomInt } from 'node:crypto';
import type { OfficeRole } from '#contract/core/roles.ts';
import { api, type Member, tokenOf } from './member.ts';
import type { Site } from './site.ts';

/** A second person of the office, invited by API calls; another journey tests the invitation. */
export async function newColleague(site: Site, role: OfficeRole): Promise<Member> {
	// Several journeys share a site.
	const who = {
		email: `${role.toLowerCase()}${randomInt(1_000_000)}@club.example`,
		password: 'two herons below the ninth',
	};
	const token = await tokenOf(site, site.admin);
	const { confirmation } = await api<{ confirmation: string }>(site, 'POST', '/api/account/confirm', {
		token,
		body: { password: site.admin.password },
	});
	await api(site, 'POST', '/api/admin/team', {
		token,
		body: { confirmation, name: 'Kamal Hossain', email: who.email, role },
	});
	const { text } = await site.mail(who.email, /office account/);
	const link = new URL(text.match(/http\S+\/reset-password\/\S+/)![0]).pathname;
	await api(site, 'POST', `/api/user${link}`, {
		body: { password: who.password, confirmPassword: who.password },
	});
	return who;
}
