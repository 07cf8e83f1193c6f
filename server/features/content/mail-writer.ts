import type { FastifyBaseLogger } from 'fastify';
import { type AboutMail, type MailName, mails, valuesIn } from '#contract/content/mails.ts';
import { fillPlaceholders } from '#contract/content/show.ts';
import { type Block, layout } from '#server/core/mail/layout.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';
import { firstContent } from './first/first-content.ts';
import type { ContentService } from './service.ts';

type Values = Readonly<Record<string, string | readonly string[]>>;
type Text = { subject: string; title: string; text: string[]; button: string | null };

/** Writes mails with the texts of the office. A mail never fails because of its text: then the first text is used. */
export function mailWriter({ content, log }: { content: ContentService; log: FastifyBaseLogger }): MailWriter {
	async function textOf(name: MailName): Promise<Text> {
		const published = (await content.several('mail')).find(({ slug }) => slug === name);
		if (published && isUsable(mails[name], published)) return published;
		log.error({ mail: name }, 'the text of an email lacks a value that it needs; the first text is used');
		const club = await content.single('club');
		return firstText(name, (field) => inSentence(club[field as 'name' | 'address']));
	}

	async function layOut({ subject, title = subject, ...mail }: Parameters<MailWriter['layOut']>[0]): Promise<Mail> {
		return { subject, ...layout({ club: await content.single('club'), title, ...mail }) };
	}

	return {
		layOut,
		async write(name, values, { leave } = {}) {
			const text = await textOf(name);
			const { subject, title } = text;
			return layOut({
				subject: filled(subject, values),
				title: filled(title, values),
				blocks: blocksOf(mails[name], text, values),
				leave,
			});
		},
	};
}

const isUsable = ({ required }: AboutMail, { text, button }: Text) =>
	required.every((value) => text.some((paragraph) => valuesIn(paragraph).includes(value))) &&
	(button !== null || !required.includes('button'));

function firstText(name: MailName, clubField: (field: string) => string): Text {
	const { body } = firstContent.find(({ kind, slug }) => kind === 'mail' && slug === name)!;
	const { subject, title, text, button } = body as Record<'subject' | 'title' | 'button', { en: string }> & {
		text: { en: string }[];
	};
	const show = ({ en }: { en: string }) => fillPlaceholders(en, (_kind, field) => clubField(field));
	return { subject: show(subject), title: show(title), text: text.map(show), button: button?.en ?? null };
}

const inSentence = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(', '));

const filled = (text: string, values: Values) =>
	text.replace(/\{([A-Za-z]+)\}/g, (written, name: string) => {
		const value = values[name];
		return value === undefined ? written : inSentence(value);
	});

function blocksOf(about: AboutMail, { text, button }: Text, values: Values): Block[] {
	return text.flatMap((paragraph): Block[] => {
		if (valuesIn(paragraph).some((name) => values[name]?.length === 0)) return [];
		const [only] = paragraph.match(/^\{([A-Za-z]+)\}$/) ? valuesIn(paragraph) : [];
		const value = only === undefined ? undefined : about.values[only];
		if (only === undefined || typeof value !== 'object') return [{ kind: 'text', text: filled(paragraph, values) }];
		return [blockOf(value.as, values[only]!, button ?? '')];
	});
}

function blockOf(
	as: Exclude<Block['kind'], 'text' | 'figures'>,
	value: string | readonly string[],
	label: string,
): Block {
	switch (as) {
		case 'button':
			return { kind: 'button', label, url: inSentence(value) };
		case 'lines':
			return { kind: 'lines', lines: typeof value === 'string' ? [value] : [...value] };
		default:
			return { kind: as, text: inSentence(value) };
	}
}
