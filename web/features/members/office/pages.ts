import { correctionEndpoints } from '#contract/member-corrections.office.ts';
import { countFrom, defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'members',
	routes: {
		members: 'members.tsx',
		'members/:id': 'member.tsx',
		'members/:id/correct': 'correct-member.tsx',
		'member-corrections': 'corrections.tsx',
		'member-corrections/:id': 'correction.tsx',
		cards: 'cards.tsx',
		'cards/print': 'print-cards.tsx',
	},
	navigation: [
		{ path: 'members', label: 'Members', group: 'Members', order: 20, permission: 'applications' },
		{
			path: 'member-corrections',
			label: 'Corrections',
			group: 'Members',
			order: 32,
			permission: 'applications',
			badge: {
				label: 'waiting',
				sources: [
					countFrom(correctionEndpoints.corrections, ({ waiting }) => waiting, { query: { state: 'WAITING' } }),
				],
			},
		},
		{ path: 'cards', label: 'Cards', group: 'Members', order: 35, permission: 'applications' },
	],
	auditSubjects: {
		'member-correction': { label: 'Corrections of members', page: rowPage('/admin/member-corrections') },
		'correction-attachment': { label: 'Attachments of corrections', page: rowPage('/admin/member-corrections') },
		member: {
			label: 'Members',
			page: rowPage('/admin/members'),
			actions: {
				'sent credentials again': 'Sent a member’s credentials again',
				'disabled the member': 'Disabled the login of a member',
				'recorded a request for erasure': 'Recorded that a member asked to be erased',
				'enabled the member': 'Enabled the login of a member',
			},
		},
	},
});
