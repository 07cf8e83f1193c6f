import { and, eq } from 'drizzle-orm';
import { type ListSettings, listSettingsEndpoints } from '#contract/list-settings.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { listSettings as table } from './tables.ts';

const none: ListSettings = { filters: [], hiddenColumns: [] };

const listSettingsRoutes: Routes = ({ serve }, { database: { db } }) => {
	serve(listSettingsEndpoints.listSettings, {}, async ({ actor, params: { list } }) => {
		const [saved] = await db
			.select()
			.from(table)
			.where(and(eq(table.accountId, actor.accountId), eq(table.list, list)));
		return saved ?? none;
	});
	serve(listSettingsEndpoints.saveListSettings, {}, async ({ actor, params: { list }, body }) => {
		await db
			.insert(table)
			.values({ accountId: actor.accountId, list, ...body })
			.onConflictDoUpdate({ target: [table.accountId, table.list], set: body });
		return body;
	});
};

export const listSettings = defineFeature({ name: 'list-settings', routes: [listSettingsRoutes] });
