import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';

export const teamRoutes: Routes = ({ serve }, { team }) => {
	serve(endpoints.team, {}, async () => {
		const items = await team.list();
		return { items, total: items.length };
	});
	serve(endpoints.inviteToTeam, {}, async ({ actor, body }) => {
		await team.invite(actor, body);
		return { message: `The invitation is on its way to ${body.email}.` };
	});
	serve(endpoints.inviteAgain, {}, async ({ actor, params }) => {
		await team.inviteAgain(actor, params.id);
		return { message: 'A new link is on its way.' };
	});
	serve(endpoints.changeTeamRole, {}, async ({ actor, params, body }) => {
		await team.changeRole(actor, params.id, body.role);
		return { message: 'The role was changed.' };
	});
	serve(endpoints.removeFromTeam, {}, async ({ actor, params }) => {
		await team.remove(actor, params.id);
		return { message: 'Removed. Every device of theirs was signed out.' };
	});
	serve(endpoints.bringBackToTeam, {}, async ({ actor, params }) => {
		await team.bringBack(actor, params.id);
		return { message: 'Back in the office.' };
	});
};
