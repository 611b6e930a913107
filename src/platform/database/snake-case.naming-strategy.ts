import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

/** `createdAt` in code is `created_at` in the database. Tables are named by their entity. */
export class SnakeCaseNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, embeddedPrefixes: string[]): string {
    return [...embeddedPrefixes.map(snakeCase), customName ?? snakeCase(propertyName)].join('_');
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }
}

export function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
