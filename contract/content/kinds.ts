import type { BodyOf, Kind, ShownOf } from './kind.ts';
import { club, hours, rate } from './kinds/club.ts';
import { daily } from './kinds/daily.ts';
import { dish, menuPart, restaurant } from './kinds/restaurant.ts';

/** Everything that the office can edit. */
export const kinds = { daily, club, hours, rate, restaurant, menuPart, dish } as const;

export type KindName = keyof typeof kinds;
export type Body<K extends KindName> = BodyOf<(typeof kinds)[K]>;
export type ShownContent<K extends KindName> = ShownOf<(typeof kinds)[K]>;

export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** A kind when it does not matter which one. */
export const kindOf = (name: KindName) => kinds[name] as unknown as Kind;
