import { IsOptional, IsString, IsUUID } from 'class-validator';

/** Payload of the events that trigger the delivery jobs. */
export class DeliveryQueued {
  @IsUUID()
  deliveryId!: string;

  /** Why the first delivery was refused for good: a constant sentence with a status code. The job reports it and sends nothing. */
  @IsOptional()
  @IsString()
  refusal?: string;
}
