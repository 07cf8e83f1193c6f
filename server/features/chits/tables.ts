import { integer, pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { chitPlaces } from '#contract/chits.office.ts';

export const chitPlace = pgEnum('chit_place', chitPlaces);

/** The tax that the prices of a place contain; without a row, none. */
export const chitTaxes = pgTable('chit_taxes', {
	place: chitPlace().primaryKey(),
	taxBasisPoints: integer('tax_basis_points').notNull(),
});
