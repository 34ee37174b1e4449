/** The last day of a vacation as people say it: it is a date, and the same for everybody. */
export const vacationDate = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(
    new Date(`${date}T00:00:00Z`),
  );
