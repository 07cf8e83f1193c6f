import pg from 'pg';
import type { MemberImportDetail } from '#contract/member-import.office.ts';
import { openDatabase } from '#server/core/db/client.ts';
import { createAccount } from '#tests/factories/account.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { memberHeaders, memberLines, withValues } from '#tests/helpers/member-list.ts';
import { csv } from '#tests/helpers/spreadsheet.ts';
import type { Club } from './club.ts';
import { anyNetwork, send } from './visitors.ts';

const rows = 300;
const killEvery = 50;
/** The first rows are about members who exist already and change. */
const known = 100;
const lines = memberLines(rows);
const listOf = (members: readonly (readonly string[])[]) => csv([memberHeaders, ...members]);
/** Each member owes something from before. */
const list = csv([[...memberHeaders, 'Balance'], ...lines.map((line, index) => [...line, `${index + 1}`])]);

/** The office's calls at the server that runs now; the session survives its end. */
async function signIn(club: Club) {
	const login = { email: 'registrar@office.example', password: 'nine holes beside a slow river' };
	const { db, close } = await openDatabase(club.database.migrationUrl, { log: console });
	await createAccount({ db }, { ...login, role: 'REGISTRAR', passwordChosenAt: new Date() });
	await close();
	const response = await send(`${club.address()}/api/member/login`, login);
	if (!response?.ok) throw new Error(`login: ${response?.status} ${await response?.text()}`);
	const authorization = `Bearer ${((await response.json()) as { accessToken: string }).accessToken}`;

	return async (method: 'GET' | 'POST', path: string, body?: object | Buffer) => {
		const type = body instanceof Buffer ? 'application/octet-stream' : 'application/json';
		const response = await fetch(`${club.address()}/api/admin/member-imports${path}`, {
			method,
			headers: { authorization, ...anyNetwork(), ...(body && { 'content-type': type }) },
			...(body && { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as MemberImportDetail;
	};
}
type Call = Awaited<ReturnType<typeof signIn>>;

/** An import waits while the server has other work, so a busy machine takes minutes. */
const importLimitMs = 600_000;

const untilIn = (call: Call, id: string, state: MemberImportDetail['state'], meanwhile?: () => Promise<unknown>) =>
	eventually(
		`the import to be ${state}`,
		async () => {
			await meanwhile?.();
			const detail = await call('GET', `/${id}`);
			return detail.state === state ? detail : undefined;
		},
		importLimitMs,
	);

/** On a busy machine the response may come too late; then it is tried again, and may be done already. */
const undo = (call: Call, id: string) =>
	untilIn(call, id, 'UNDONE', () =>
		call('POST', `/${id}/undo`).catch((error: Error) => {
			if (!/: (503|409) /.test(error.message)) throw error;
		}),
	);

/** Uploads and checks a list, and starts to apply it. */
async function startImport(call: Call, list: Buffer) {
	const uploaded = await call('POST', '?name=members.csv&exportedOn=2020-01-01', list);
	await call('POST', `/${uploaded.id}/check`, { columns: uploaded.columns.map(({ field }) => field) });
	const { id, hash } = await untilIn(call, uploaded.id, 'CHECKED');
	await call('POST', `/${id}/apply`, { hash, leaveOutWrong: false });
	return id;
}

/**
 * Lets the database stop the import at a row of the list: when its member is written, or when the audit log is. The server
 * waits for its answer meanwhile, so it can be killed exactly there.
 */
async function openStops(club: Club) {
	const key = 1_750;
	const client = new pg.Client({ connectionString: club.database.migrationUrl });
	await client.connect();
	await client.query(`
		create table stop_at (number integer, in_log boolean);
		grant select on stop_at to public;
		create function stop_at_row() returns trigger language plpgsql as $$
		begin
			if exists (
				select from stop_at where case tg_table_name
					when 'members' then not in_log and number = (to_jsonb(new) ->> 'number')::integer
					else in_log and number = (select number from members where id::text = to_jsonb(new) ->> 'subject_id') end
			) then perform pg_advisory_xact_lock(${key}); end if;
			return new;
		end $$;
		create trigger stop_at_row before insert or update on members for each row execute function stop_at_row();
		create trigger stop_at_row before insert on audit_log for each row execute function stop_at_row();`);
	return {
		async stopAt(number: number, inLog: boolean) {
			await client.query('delete from stop_at');
			await client.query('insert into stop_at values ($1, $2)', [number, inLog]);
			await client.query('select pg_advisory_lock($1)', [key]);
		},
		reached: () =>
			eventually(
				'the import to reach the row',
				async () => {
					await letRetryBegin(club);
					const { rowCount } = await client.query(
						`select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
						[key],
					);
					return rowCount;
				},
				importLimitMs,
			),
		/** What the killed server has begun is rolled back, and the next server is not stopped. */
		async release() {
			await client.query('delete from stop_at');
			await client.query('select pg_advisory_unlock($1)', [key]);
			await eventually('the transaction of the killed server to end', async () => {
				const { rowCount } = await client.query(
					`select from pg_locks where locktype = 'relation' and relation = 'members'::regclass and mode = 'RowExclusiveLock'`,
				);
				return rowCount === 0;
			});
		},
		close: () => client.end(),
	};
}

/** Everything that an import leaves behind, one line each, without what differs from run to run. */
async function linesOf({ database }: Club, importId: string, lastEntry: number): Promise<string[]> {
	const members = await database.rows(
		`select to_jsonb(members) - array['id', 'account_id', 'sealed_for', 'national_id', 'ba_number', 'passport_number']
			|| jsonb_build_object('email', accounts.email) as member
		from members join accounts on accounts.id = account_id`,
	);
	const entries = await database.rows(
		`select number, action, audit_details.details from audit_log join members on subject_id = members.id::text
		left join audit_details on entry_id = audit_log.id where audit_log.id > $1`,
		[lastEntry],
	);
	const outcomes = await database.rows(
		`select row, outcome, number from member_import_rows left join members on members.id = member_id
		where import_id = $1`,
		[importId],
	);
	const accounts = await database.rows('select email as account from accounts');
	const balances = await database.rows(
		`select number, account, ledger_lines.paisa, text from ledger_lines join ledger_entries on ledger_entries.id = entry_id
		join members on members.id::text = source_id`,
	);
	return [...members, ...entries, ...outcomes, ...accounts, ...balances].map((row) => JSON.stringify(row));
}

const lastEntryOf = async ({ database }: Club) =>
	(await database.rows<{ id: number }>('select max(id)::int as id from audit_log'))[0]!.id;

/** As if the server had been away for a minute: the next one finds its jobs without a heartbeat as soon as it starts. */
async function letAMinutePass({ database }: Club) {
	await database.rows(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
	await database.rows(`update pgboss.queue set monitor_claim_on = now() - interval '1 minute'`);
}
/** After each failure a job waits longer before it begins again; nobody has to wait for that here. */
const letRetryBegin = ({ database }: Club) =>
	database.rows(`update pgboss.job set start_after = now() where name = 'member-import' and state = 'retry'`);

const countsOf = (texts: readonly string[]) =>
	texts.reduce((counts, text) => counts.set(text, (counts.get(text) ?? 0) + 1), new Map<string, number>());
/** How many lines of one list the other does not have, or not as often. */
function missing(from: readonly string[], others: readonly string[]) {
	const found = countsOf(others);
	return [...countsOf(from)].reduce((sum, [text, count]) => sum + Math.max(0, count - (found.get(text) ?? 0)), 0);
}

/** Imports a list undisturbed, undoes it, and imports it again with a kill at every fiftieth row. Both must end alike. */
export async function importWithKills(club: Club) {
	const call = await signIn(club);
	const before = lines.slice(0, known).map((line) => withValues(line, { Mobile: '01911222333', Address: 'Unknown' }));
	await untilIn(call, await startImport(call, listOf(before)), 'APPLIED');

	let lastEntry = await lastEntryOf(club);
	const undisturbed = await startImport(call, list);
	await untilIn(call, undisturbed, 'APPLIED');
	const expected = await linesOf(club, undisturbed, lastEntry);
	await undo(call, undisturbed);

	lastEntry = await lastEntryOf(club);
	const stops = await openStops(club);
	let disturbed = '';
	for (let row = killEvery; row <= rows; row += killEvery) {
		await stops.stopAt(row, row % (2 * killEvery) === 0);
		if (disturbed) await club.recover();
		else disturbed = await startImport(call, list);
		await stops.reached();
		await club.servers[0]!.kill();
		await stops.release();
		await letAMinutePass(club);
	}
	await stops.close();
	await club.recover();
	await untilIn(call, disturbed, 'APPLIED', () => letRetryBegin(club));
	const found = await linesOf(club, disturbed, lastEntry);
	return {
		acknowledged: expected.length,
		lost: missing(expected, found),
		doubled: missing(found, expected),
		note: `killed ${rows / killEvery} times`,
	};
}
