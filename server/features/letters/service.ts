import type * as z from 'zod/mini';
import { club } from '#contract/core/club.ts';
import { clubDay } from '#contract/core/club-time.ts';
import type {
	IssuedLetter,
	LetterDetail,
	LetterPreview,
	LetterState,
	LetterTemplate,
	LetterText,
	LetterWay,
	letterEndpoints,
	templateBody,
} from '#contract/letters.office.ts';
import { letterWayLabels, openBlanks } from '#contract/letters.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { csvBatch, everyRow } from '#server/core/db/keyset.ts';
import type { Context } from '#server/core/feature.ts';
import { forEachRow } from '#server/core/http/bulk.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import { composeLetter, letterDay, requireDrawable } from './compose.ts';
import { lettersPdf } from './letter-pdf.ts';
import * as queries from './queries.ts';

export type LettersService = ReturnType<typeof lettersService>;
type ListQuery = queries.LetterView &
	DayRange & { q?: string | undefined; state?: LetterState | undefined; way?: LetterWay | undefined };
type Issue = z.infer<(typeof letterEndpoints.issueLetters)['body']>;
type Dispatch = z.infer<(typeof letterEndpoints.dispatchLetters)['body']>;
type Template = z.infer<typeof templateBody>;

export type LetterMail = { letterId: string };

/** The site emails it, and the member was not erased. */
const isEmailed = (row: queries.LetterRow): row is queries.LetterRow & { emailTo: string } => Boolean(row.emailTo);

const subject = (id: string) => ({ kind: 'letter' as const, id });
const templateSubject = (id: string) => ({ kind: 'letter-template' as const, id });

/** DGCC/2026/0147 */
const referenceOf = (year: number, serial: number) => `${club.abbreviation}/${year}/${String(serial).padStart(4, '0')}`;

/** Letters of the office to members, with their templates and the register of their dispatch. */
export function lettersService({ audit, clock, content, database: { db }, jobs, mailSender, members }: Context) {
	const filterOf = ({ q, state, way, from, to }: ListQuery): queries.LetterFilter => ({
		state,
		way,
		days: { from, to },
		search: q ? { text: q, memberIds: members.idsMatching(q) } : undefined,
	});

	async function toIssued(rows: readonly queries.LetterRow[]): Promise<IssuedLetter[]> {
		const people = await members.byIds([...new Set(rows.map(({ memberId }) => memberId))]);
		const userIds = new Map(people.map(({ memberId, userId }) => [memberId, userId]));
		const emails = await mailSender.deliveryStates(rows.flatMap((row) => (isEmailed(row) ? row.id : [])));
		return rows.map((row) => ({
			id: row.id,
			reference: row.reference,
			memberId: row.memberId,
			name: row.name,
			userId: userIds.get(row.memberId)!,
			template: row.template,
			subject: row.subject,
			issuedAt: row.issuedAt.toISOString(),
			issuedBy: row.issuedByName,
			way: row.way,
			dispatchedOn: row.dispatchedOn,
			dispatchedBy: row.dispatchedByName,
			dispatchNote: row.dispatchNote,
			email:
				row.emailTo === null
					? null
					: {
							to: row.emailTo,
							state: row.emailedAt ? 'sent' : emails.get(row.id)?.state === 'failed' ? 'failed' : 'waiting',
						},
		}));
	}

	/** What each letter says, in the order of the members, and who gets none. */
	async function compose(text: LetterText, memberIds: readonly string[]) {
		requireDrawable(text);
		const now = clock.now();
		const byId = new Map((await members.byIds(memberIds)).map((member) => [member.memberId, member]));
		const addresses = await members.addressesOf(memberIds);
		const letters: LetterPreview[] = [];
		const { refused } = await forEachRow(memberIds, async (id) => {
			const member = byId.get(id);
			if (!member) throw notFound('There is no such member.');
			if (member.erased) throw conflict(`${member.userId} was erased and gets no letter.`);
			letters.push(composeLetter(text, { member, addressLines: addresses.get(id) ?? [], now }));
		});
		return { letters, refused };
	}

	async function requireLetters(ids: readonly string[]): Promise<queries.LetterRow[]> {
		const rows = await queries.lettersById(db, ids);
		if (rows.length < new Set(ids).size) throw notFound('There is no such letter.');
		return rows;
	}

	async function pdfOf(rows: readonly queries.LetterRow[]): Promise<Buffer> {
		const letterhead = {
			club: await content.single('club'),
			taxNumber: (await content.single('receipt')).taxNumber,
		};
		return lettersPdf(
			rows.map((row) => ({ ...row, day: letterDay(row.issuedAt, row.language) })),
			letterhead,
		);
	}

	const nameTaken = () => invalid({ name: 'Another template has this name.' });

	return {
		async list(query: ListQuery) {
			const filter = filterOf(query);
			const [page, waiting, dispatched] = await Promise.all([
				queries.lettersPage(db, filter, query),
				queries.countLetters(db, { ...filter, state: 'waiting' }),
				queries.countLetters(db, { ...filter, state: 'dispatched' }),
			]);
			const counts = { waiting, dispatched };
			return {
				items: await toIssued(page.shown.map(({ letter }) => letter)),
				total: query.state ? counts[query.state] : waiting + dispatched,
				next: page.next,
				previous: page.previous,
				counts,
			};
		},

		async *csv(actor: Actor, query: ListQuery): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the register of letters', subject('all'));
			yield [
				...['Reference', 'Issued', 'Member', 'User ID', 'Letter', 'Subject', 'Issued by'],
				...['Dispatched', 'How', 'Dispatched by', 'Note'],
			];
			const batch = async (cursor: string | undefined) => {
				const view = { ...query, page: undefined, at: cursor };
				const page = await queries.lettersPage(db, filterOf(query), view, csvBatch);
				return { shown: await toIssued(page.shown.map(({ letter }) => letter)), next: page.next };
			};
			for await (const letter of everyRow(batch))
				yield [
					...[letter.reference, letter.issuedAt, letter.name, letter.userId, letter.template, letter.subject],
					...[letter.issuedBy, letter.dispatchedOn ?? '', letter.way ? letterWayLabels[letter.way] : ''],
					...[letter.dispatchedBy ?? '', letter.dispatchNote],
				];
		},

		async letter(id: string): Promise<LetterDetail> {
			const [row] = await requireLetters([id]);
			const { language, addressLines, body, signer } = row!;
			const [issued] = await toIssued([row!]);
			return { ...issued!, language, addressLines, body, signer };
		},

		ofMember: async (memberId: string) => toIssued(await queries.lettersOf(db, memberId)),

		preview: (memberIds: readonly string[], text: LetterText) => compose(text, memberIds),

		/** In one transaction, so that the numbers of a year have no gap and a repeated call finds all of its letters. */
		async issue(actor: Actor, { requestId, memberIds, template, ...text }: Issue) {
			const blanks = openBlanks(text);
			if (Object.keys(blanks).length > 0) throw invalid(blanks);
			const { letters, refused } = await compose(text, memberIds);
			const now = clock.now();
			const year = Number(clubDay(now).slice(0, 4));
			const issued = await db.transaction(async (tx) => {
				await queries.lockCounter(tx, year);
				const before = await queries.lettersOfRequest(tx, requestId);
				const rows: queries.LetterRow[] = [];
				for (const { memberId, name, addressLines, subject, body } of letters) {
					const existing = before.find((row) => row.memberId === memberId);
					if (existing) {
						rows.push(existing);
						continue;
					}
					const serial = await queries.nextSerial(tx, year);
					const row = await queries.insertLetter(tx, {
						...{ year, serial, reference: referenceOf(year, serial), requestId, memberId, name, addressLines },
						...{ template, language: text.language, subject, body, signer: text.signer },
						...{ issuedAt: now, issuedBy: actor.accountId, issuedByName: actor.email },
					});
					await audit.note(
						tx,
						actor,
						'issued a letter',
						{ kind: 'member', id: memberId },
						{ reference: row.reference },
					);
					rows.push(row);
				}
				return rows;
			});
			return {
				done: issued.map(({ memberId }) => memberId),
				refused,
				letters: issued.map(({ id, reference }) => ({ id, reference })),
			};
		},

		async pdf(ids: readonly string[]): Promise<Buffer> {
			const rows = await requireLetters(ids);
			const erased = rows.find(({ body }) => body === '');
			if (erased) throw conflict(`The text of ${erased.reference} was erased.`);
			return pdfOf(rows);
		},

		/** Records how letters were sent. By email they are sent now. */
		async dispatch(actor: Actor, { ids, way, on, note }: Dispatch) {
			const today = clubDay(clock.now());
			if (on > today) throw invalid({ on: 'Choose today or an earlier day.' });
			const rows = await queries.lettersById(db, ids);
			const byId = new Map(rows.map((row) => [row.id, row]));
			const people = way === 'email' ? await members.byIds(rows.map(({ memberId }) => memberId)) : [];
			const emails = new Map(people.map(({ memberId, email }) => [memberId, email]));
			return forEachRow(ids, async (id) => {
				const row = byId.get(id);
				if (!row) throw notFound('There is no such letter.');
				const day = way === 'email' ? today : on;
				if (day < clubDay(row.issuedAt)) throw conflict(`${row.reference} was issued after that day.`);
				const emailTo = emails.get(row.memberId) ?? null;
				if (way === 'email' && !emailTo) throw conflict(`${row.name || row.reference} has no email address.`);
				await db.transaction(async (tx) => {
					const values = { way, dispatchedOn: day, dispatchedByName: actor.email, dispatchNote: note, emailTo };
					if (!(await queries.dispatch(tx, id, values))) throw conflict(`${row.reference} was dispatched already.`);
					if (emailTo) await jobs.enqueue(tx, 'letter-mail', { letterId: id });
					await audit.note(tx, actor, 'dispatched a letter', subject(id), { how: letterWayLabels[way], on: day });
				});
			});
		},

		/** Sends the letter as a PDF, unless the dispatch was undone meanwhile. */
		async sendMail({ letterId }: LetterMail, jobId: string) {
			const [row] = await queries.lettersById(db, [letterId]);
			if (!row || !isEmailed(row) || row.emailedAt) return;
			const about = { to: row.emailTo, template: 'letter', jobId };
			const sent = await mailSender.deliver(row.id, about, async (writer) => {
				const [member] = await members.byIds([row.memberId]);
				const { reference, subject } = row;
				return {
					...(await writer.write('letter', { name: member!.firstName, reference, subject })),
					attachments: [
						{
							filename: `${reference.replaceAll('/', '-')}.pdf`,
							content: await pdfOf([row]),
							contentType: 'application/pdf',
						},
					],
				};
			});
			if (sent) await queries.noteEmailed(db, row.id, clock.now());
		},

		async undoDispatch(actor: Actor, ids: readonly string[]) {
			const byId = new Map((await queries.lettersById(db, ids)).map((row) => [row.id, row]));
			return forEachRow(ids, async (id) => {
				const row = byId.get(id);
				if (!row) throw notFound('There is no such letter.');
				await db.transaction(async (tx) => {
					if (!(await queries.undoDispatch(tx, id)))
						throw conflict(
							row.emailedAt ? `${row.reference} was emailed already.` : `${row.reference} was not dispatched.`,
						);
					await audit.note(tx, actor, 'recorded a letter as not dispatched', subject(id));
				});
			});
		},

		templates: (): Promise<LetterTemplate[]> => queries.templates(db),

		async addTemplate(actor: Actor, values: Template): Promise<LetterTemplate> {
			requireDrawable(values);
			return db.transaction(async (tx) => {
				const row = await queries.insertTemplate(tx, values);
				if (!row) throw nameTaken();
				await audit.note(tx, actor, 'added a template', templateSubject(row.id));
				return row;
			});
		},

		async changeTemplate(
			actor: Actor,
			id: string,
			{ version, ...values }: Template & { version: number },
		): Promise<LetterTemplate> {
			requireDrawable(values);
			return db.transaction(async (tx) => {
				if (!(await queries.templateById(tx, id))) throw notFound('There is no such template.');
				if (await queries.isNameTaken(tx, values.name, id)) throw nameTaken();
				const row = await queries.updateTemplate(tx, id, version, values);
				if (!row) throw conflict('Someone else has changed this template. Please open it again.');
				await audit.note(tx, actor, 'changed a template', templateSubject(id));
				return row;
			});
		},

		deleteTemplate: (actor: Actor, id: string): Promise<string> =>
			db.transaction(async (tx) => {
				const name = await queries.deleteTemplate(tx, id);
				if (name === undefined) throw notFound('There is no such template.');
				await audit.note(tx, actor, 'deleted a template', templateSubject(id), { name });
				return name;
			}),

		/** For the member's own data. */
		allOf: async (memberId: string) =>
			(await queries.lettersOf(db, memberId)).map(
				({ reference, issuedAt, name, addressLines, subject, body, signer, way, dispatchedOn, emailTo }) => ({
					...{ reference, issuedAt, name, addressLines, subject, body, signer, way, dispatchedOn, emailTo },
				}),
			),
		eraseTexts: (tx: Tx, memberId: string) => queries.eraseTexts(tx, memberId),
	};
}
