import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';
import { bloodGroups, type FieldName, membershipTypePlaceholder, membershipTypes } from '#contract/applications.ts';

type Hints = {
	autoComplete?: HTMLInputAutoCompleteAttribute;
	inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
	autoCapitalize?: 'characters' | 'words' | 'none';
	placeholder?: string;
	/** Shown before the input. */
	prefix?: string;
	/** Takes both columns. */
	wide?: true;
	choices?: readonly string[];
	/** Which days the picker offers. Other days can still be typed. */
	days?: 'past' | 'future';
};

/** Help for filling in a field, in addition to the contract. */
export const fieldInputs: Partial<Record<FieldName, Hints>> = {
	membershipType: { choices: membershipTypes, placeholder: membershipTypePlaceholder },
	firstName: { autoComplete: 'given-name' },
	lastName: { autoComplete: 'family-name' },
	fatherOrHusbandName: { wide: true },
	nationality: { autoComplete: 'country-name' },
	occupation: { autoComplete: 'organization-title' },
	bloodGroup: { choices: bloodGroups, placeholder: 'Choose' },
	// Without the country code: the club's rule is digits only.
	mobile: { autoComplete: 'tel-national', inputMode: 'numeric' },
	officialAddress: { autoComplete: 'section-office street-address' },
	presentAddress: { autoComplete: 'street-address' },
	permanentAddress: { autoComplete: 'section-permanent street-address' },
	monthlyIncome: { inputMode: 'decimal', prefix: '৳' },
	nationalId: { inputMode: 'numeric' },
	nidName: { autoCapitalize: 'words' },
	nidDob: { autoComplete: 'bday', days: 'past' },
	passportNumber: { autoCapitalize: 'characters' },
	passportExpiry: { days: 'future' },
	visaExpiry: { days: 'future' },
	baNumber: { autoCapitalize: 'characters' },
	spouseName: { autoComplete: 'section-spouse name' },
	spouseAddress: { autoComplete: 'section-spouse street-address' },
	officialHandicap: { inputMode: 'decimal' },
	proposerName: { autoComplete: 'section-proposer name' },
	proposerMembership: { autoCapitalize: 'characters' },
	proposerClubName: { wide: true },
	email: {
		autoComplete: 'email',
		inputMode: 'email',
		autoCapitalize: 'none',
		placeholder: 'you@example.com',
		wide: true,
	},
};

/** What a good picture shows, as a hint before the upload. */
export const pictureHints: Partial<Record<FieldName, string>> = {
	photo: 'Passport size, with a plain background.',
	nidCopy: 'The front of the card, with all four corners.',
	incomeTaxReturn: 'The acknowledgement slip of your last return.',
	proposerSignature: 'A photo of the signature on white paper.',
};

/** Whether a field of an application or a member has a value. */
export const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';
