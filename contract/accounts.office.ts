import * as z from 'zod/mini';
import { confirmation, confirmed } from './confirm-identity.ts';
import { endpoint } from './core/endpoint.ts';
import { officeRoles } from './core/roles.ts';

export const officeRole = z.enum(officeRoles, 'Choose a role.');

/** How long the link in an invitation works. */
export const invitationDays = 7;

export const teamState = z.enum(['invited', 'active', 'removed']);
export type TeamState = z.infer<typeof teamState>;

export const teamMember = z.object({
	id: z.uuid(),
	name: z.nullable(z.string()),
	email: z.string(),
	role: officeRole,
	state: teamState,
	/** When the invitation was last mailed; null after it was used. */
	invitedAt: z.nullable(z.iso.datetime()),
	lastSeenAt: z.nullable(z.iso.datetime()),
	secondFactor: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const invitation = z.object({
	name: z
		.string('Write the person’s name.')
		.check(z.trim(), z.minLength(2, 'Write the person’s name.'), z.maxLength(100, 'At most 100 characters')),
	email: z
		.string('Write an email address.')
		.check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Write an email address such as name@club.example.')),
	role: officeRole,
});

const byId = z.object({ id: z.uuid('This is not an account.') });
const message = z.object({ message: z.string() });

export const teamEndpoints = {
	team: endpoint({
		method: 'GET',
		path: '/api/admin/team',
		summary: 'Everyone who works in the office, or did',
		access: 'team',
		response: z.object({ items: z.array(teamMember), total: z.int() }),
	}),
	inviteToTeam: endpoint({
		method: 'POST',
		path: '/api/admin/team',
		summary: 'Invite a person to the office; a link to choose a password is emailed',
		access: 'team',
		status: 201,
		body: z.extend(invitation, { confirmation }),
		response: message,
	}),
	inviteAgain: endpoint({
		method: 'POST',
		path: '/api/admin/team/:id/invitation',
		summary: 'Email a new link to a person who has not used the first one',
		access: 'team',
		params: byId,
		response: message,
	}),
	changeTeamRole: endpoint({
		method: 'PUT',
		path: '/api/admin/team/:id/role',
		summary: 'Change a person’s role; it applies from their next call on',
		access: 'team',
		params: byId,
		body: z.object({ role: officeRole, confirmation }),
		response: message,
	}),
	resetSecondFactor: endpoint({
		method: 'POST',
		path: '/api/admin/team/:id/reset-second-factor',
		summary: 'Remove a colleague’s authenticator app, passkeys and recovery codes; all their sessions end',
		access: 'team',
		params: byId,
		body: confirmed,
		response: message,
	}),
	removeFromTeam: endpoint({
		method: 'POST',
		path: '/api/admin/team/:id/remove',
		summary: 'Close an office account; all its sessions end at once',
		access: 'team',
		params: byId,
		body: confirmed,
		response: message,
	}),
	bringBackToTeam: endpoint({
		method: 'POST',
		path: '/api/admin/team/:id/bring-back',
		summary: 'Open a closed office account again',
		access: 'team',
		params: byId,
		body: confirmed,
		response: message,
	}),
};
