/** The club's calendar for everyone: events and closures of the course. */
export const clubFeedPath = '/api/calendar/club.ics';
/** Leads to the same calendar with an address that calendar programs open. */
export const clubSubscriptionPath = '/api/calendar/club';
