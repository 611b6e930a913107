/** A person who has a BankID in the simulator. */
export interface Person {
  /** Twelve digits, from the numbers that the Swedish tax agency keeps for tests. */
  personalNumber: string;
  givenName: string;
  surname: string;
  /** The day on which the BankID was issued. */
  issued: string;
  /** Said beside the name where a person is chosen. */
  note: string;
  isBlocked: boolean;
}

/** Names are invented. */
export const persons: readonly Person[] = [
  person('199001012385', 'Alva', 'Testberg', '2024-03-04'),
  person('198002079807', 'Nils Erik', 'Provlund', '2022-11-21'),
  person('194906129806', 'Greta', 'Övningsson', '2021-05-17'),
  person('201209102399', 'Love', 'Testberg', '2025-09-10', { note: 'under 18 år' }),
  person('197203149807', 'Sture', 'Spärrman', '2019-02-01', { note: 'spärrat BankID', isBlocked: true }),
];

/** @returns undefined for a number of nobody here. */
export function findPerson(personalNumber: string): Person | undefined {
  return persons.find((each) => each.personalNumber === personalNumber);
}

export const fullName = ({ givenName, surname }: Person): string => `${givenName} ${surname}`;

function person(
  personalNumber: string,
  givenName: string,
  surname: string,
  issued: string,
  more: Partial<Person> = {},
): Person {
  return { personalNumber, givenName, surname, issued, note: '', isBlocked: false, ...more };
}
