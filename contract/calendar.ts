/** What can be booked. Each resource is one thing that two parties cannot have at the same time. */
export const resourceKinds = ['TEE', 'HALL', 'ROOM', 'BAY', 'COACH', 'TABLE'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** Why nobody can book. `CLOSURE`: rain or another reason of the day. */
export const closureKinds = ['CLOSURE', 'MAINTENANCE', 'EVENT'] as const;
export type ClosureKind = (typeof closureKinds)[number];

/** What a resource is taken for. */
export const allocationKinds = ['FLIGHT', 'HALL', 'ROOM', 'BAY', 'COACHING', 'TABLE', ...closureKinds] as const;
export type AllocationKind = (typeof allocationKinds)[number];

/** An allocation takes at most this many days. */
export const longestDays = 31;
