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
  it('has the default where the contract has one, nested too', async () => {
    await expect(read({ limit: null, order: null })).resolves.toMatchObject({ limit: 100, order: { column: 'name' } });
    await expect(read({ order: { column: null } })).resolves.toMatchObject({ order: { column: 'name' } });
  });

  it('leaves an object without a constructor as it is, as forms are parsed', async () => {
    const form = Object.assign(Object.create(Object.create(null) as object) as object, { limit: 'a' });
    await expect(validationPipe().transform(form, { type: 'body', metatype: Object })).resolves.toEqual(form);
  });

  it('keeps null where there is no default', async () => {
    await expect(read({ publishedAt: null })).resolves.toMatchObject({ publishedAt: null });
  });
});
