/** Says which roles open something: 'This page needs the role orders, finance or admin.' */
export const neededRole = (what: string, roles: readonly string[]) =>
  `${what} needs the role ${roles.join(', ').replace(/, (?=[^,]*$)/, ' or ')}.`
