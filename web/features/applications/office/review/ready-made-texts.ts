import type { Section } from '#contract/application-fields.ts';
import type { FieldName } from '#contract/applications.ts';
import type { ReadyText } from '#web/ui/form/ready-texts.tsx';

/** With the fields that it is about: they are selected when the text is inserted. */
export type ReadyRequest = ReadyText & { fields: readonly FieldName[] };

const rejections: readonly ReadyRequest[] = [
	{
		label: 'Proposer does not confirm',
		text: 'The proposer named in your application has not confirmed the proposal.',
		fields: ['proposerName'],
	},
	{
		label: 'Not supported by the committee',
		text: 'The committee has considered your application and cannot offer you membership.',
		fields: [],
	},
	{
		label: 'Documents do not match',
		text: 'The details in your application do not match the documents that came with it.',
		fields: [],
	},
	{
		label: 'No reply',
		text: 'We requested information from you and have received no reply.',
		fields: [],
	},
	{
		label: 'Applied twice',
		text: 'You have already sent us an application, and we are considering that one.',
		fields: [],
	},
	{
		label: 'No places at present',
		text: 'There is no place in this category at present. You are welcome to apply again next year.',
		fields: [],
	},
];

const requests: readonly ReadyRequest[] = [
	{
		label: 'Photo not clear',
		text: 'Please send a recent photo that shows your face clearly in front of a plain background.',
		fields: ['photo'],
	},
	{
		label: 'NID copy not readable',
		text: 'We cannot read the copy of your NID. Please send a sharp picture of the whole card.',
		fields: ['nidCopy'],
	},
	{
		label: 'NID details differ',
		text: 'What you entered differs from your NID card. Please correct the fields so that they match the card.',
		fields: ['nationalId', 'nidName', 'nidFathersName', 'nidMothersName', 'nidDob'],
	},
	{
		label: 'Tax return missing',
		text: 'Please send the acknowledgement of your last income tax return.',
		fields: ['incomeTaxReturn'],
	},
	{
		label: 'Proposer not found',
		text: 'We did not find your proposer among our members. Please check the name and the membership number.',
		fields: ['proposerName', 'proposerMembership'],
	},
	{
		label: 'Signature missing',
		text: 'Please send a picture of your proposer’s signature.',
		fields: ['proposerSignature'],
	},
	{
		label: 'BA number',
		text: 'Please check your rank and your BA number.',
		fields: ['rank', 'baNumber'],
	},
	{
		label: 'Passport or visa expires',
		text: 'Your passport or visa expires soon. Please give the dates of the new one.',
		fields: ['passportExpiry', 'visaExpiry'],
	},
];

/** Those about fields that the form has. */
const forForm = (texts: readonly ReadyRequest[], sections: readonly Section[]) => {
	const names = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
	return texts.filter(({ fields }) => fields.every((name) => names.has(name)));
};

export const rejectionTexts = (sections: readonly Section[]) => forForm(rejections, sections);
export const requestTexts = (sections: readonly Section[]) => forForm(requests, sections);
