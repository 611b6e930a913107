import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { validationPipe } from './validation.pipe.js';

class Order {
  @IsOptional()
  @IsString()
  column: string = 'name';
}

class Listing {
  @IsOptional()
  @IsInt()
  limit: number = 100;

  @IsOptional()
  @IsString()
  publishedAt?: string | null;

  @IsOptional()
  @ValidateNested()
  @Type(() => Order)
  order: Order = new Order();
}

const read = (body: unknown) =>
  validationPipe().transform(body, { type: 'body', metatype: Listing }) as Promise<Listing>;

describe('a body with null in a field that may be left out', () => {
  it('a missing field gets the default of the contract, nested too', async () => {
    await expect(read({ limit: null, order: null })).resolves.toMatchObject({ limit: 100, order: { column: 'name' } });
    await expect(read({ order: { column: null } })).resolves.toMatchObject({ order: { column: 'name' } });
  });

  it('an object without a prototype stays as it is, as parsed forms are', async () => {
    const form = Object.assign(Object.create(Object.create(null) as object) as object, { limit: 'a' });
    await expect(validationPipe().transform(form, { type: 'body', metatype: Object })).resolves.toEqual(form);
  });

  it('a null without a default stays', async () => {
    await expect(read({ publishedAt: null })).resolves.toMatchObject({ publishedAt: null });
  });
});
