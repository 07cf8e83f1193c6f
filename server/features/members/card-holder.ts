import type { SQLWrapper } from 'drizzle-orm';
import type { FamilyLogin, Relation } from '#contract/family.ts';
import { fullName } from '#server/features/applications/person-record.ts';
import { type MemberRow, userIdOf } from './member-record.ts';

/** A family member, as cards need it. */
export type FamilyHolder = {
	id: string;
	memberId: string;
	name: string;
	userId: string;
	relation: Relation;
	login: FamilyLogin;
	/** "Spouse of Nasrin Akter" */
	familyOf: string;
	/** The day before a child turns 21. */
	lastDay: string | null;
	ended: boolean;
};

/** What the family feature provides. */
export type Families = {
	byIds: (ids: readonly string[]) => Promise<FamilyHolder[]>;
	/** Who belongs to the families of these members today. */
	ofMembers: (memberIds: readonly string[]) => Promise<FamilyHolder[]>;
	ofAccount: (accountId: string) => Promise<FamilyHolder | undefined>;
	/** Family members whose name matches, as a subquery. */
	idsMatching: (text: string) => SQLWrapper;
};

/** The person a card is for: a member, or someone of the family. */
export type CardHolder = { row: MemberRow; family?: FamilyHolder | undefined };

export const holderName = ({ row, family }: CardHolder) => family?.name ?? fullName(row.member);
export const holderUserId = ({ row, family }: CardHolder) => family?.userId ?? userIdOf(row.member.number);

/** A card for a year ends earlier when a child turns 21 in it. */
export const endOfCard = (validThrough: string, { family }: Pick<CardHolder, 'family'>): string =>
	family?.lastDay && family.lastDay < validThrough ? family.lastDay : validThrough;
