import { sql } from 'drizzle-orm';
import type { ImportRow, MemberImportDetail, Verdict } from '#contract/member-import.office.ts';
import type { MemberDetail } from '#contract/members.office.ts';
import { anyNetwork } from './api-client.ts';
import type { TestApp } from './app.ts';
import { memberHeaders } from './member-list.ts';
import type { OfficeUser } from './office.ts';
import { csv } from './spreadsheet.ts';

type Lines = readonly (readonly string[])[];
type Options = {
	name?: string;
	exportedOn?: string;
	headers?: readonly string[];
	/** The zip with the photos. */
	photos?: Buffer;
};

/** Imports members as a person of the office. */
export function importClient(app: TestApp, office: OfficeUser) {
	const post = async (path: string, bytes: Buffer) =>
		app.http.inject({
			method: 'POST',
			url: `/api/admin/member-imports${path}`,
			headers: { authorization: `Bearer ${await office.token()}`, 'content-type': 'application/octet-stream' },
			payload: bytes,
			remoteAddress: anyNetwork(),
		});
	const send = (bytes: Buffer, { name = 'members.csv', exportedOn = '2031-03-10' }: Options = {}) =>
		post(`?${new URLSearchParams({ name, exportedOn })}`, bytes);
	const sendPhotos = (id: string, zip: Buffer) => post(`/${id}/photos?name=photos.zip`, zip);

	async function get<T>(path: string): Promise<T> {
		const response = await office.call('GET', path);
		if (response.statusCode !== 200) throw new Error(response.body);
		return response.json<T>();
	}
	const read = (id: string) => get<MemberImportDetail>(`member-imports/${id}`);

	/** Uploads and checks a list whose columns are recognised. */
	async function check(lines: Lines, options?: Options) {
		const bytes = csv([options?.headers ?? memberHeaders, ...lines]);
		const uploaded = (await send(bytes, options)).json<MemberImportDetail>();
		if (options?.photos) {
			const stored = await sendPhotos(uploaded.id, options.photos);
			if (stored.statusCode !== 200) throw new Error(stored.body);
		}
		const columns = uploaded.columns.map(({ field }) => field);
		const started = await office.call('POST', `member-imports/${uploaded.id}/check`, { columns });
		if (started.statusCode !== 200) throw new Error(started.body);
		await app.runJobs();
		return read(uploaded.id);
	}
	const apply = ({ id, hash }: MemberImportDetail) =>
		office.call('POST', `member-imports/${id}/apply`, { hash, leaveOutWrong: false });

	return {
		send,
		sendPhotos,
		get,
		read,
		check,
		apply,
		rowsOf: async (id: string, verdict?: Verdict) =>
			(await get<{ items: ImportRow[] }>(`member-import-rows?import=${id}${verdict ? `&verdict=${verdict}` : ''}`))
				.items,

		async importList(lines: Lines, options?: Options) {
			const checked = await check(lines, options);
			const started = await apply(checked);
			if (started.statusCode !== 200) throw new Error(started.body);
			await app.runJobs();
			return read(checked.id);
		},

		async memberOf(number: number) {
			const [row] = await app.rows<{ id: string }>(sql`select id from members where number = ${number}`);
			return get<MemberDetail>(`members/${row!.id}`);
		},
	};
}
