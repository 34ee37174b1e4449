/** Somebody's clock runs at least so many hours of each day on which it runs at all: or nobody could play with them. */
export const LEAST_HOURS = 8;

export const MOST_DAYS_OFF = 2;

/** So many days of vacation somebody has in a year of the calendar. */
export const VACATION_DAYS = 21;

/** Nobody plans farther ahead than so many days. */
export const FARTHEST_VACATION = 365;

/** So many lines somebody can give orders for at a table, each of so many plays. */
export const MOST_ORDERS = 6;
export const MOST_ORDERED = 24;
