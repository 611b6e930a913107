import { Param, ParseUUIDPipe } from '@nestjs/common';

/** The id in the address of a route. A malformed one is refused like an unknown one, by default with `request.not-found`. */
export function Id(name = 'id', refuse?: () => Error): ParameterDecorator {
  return Param(name, new ParseUUIDPipe(refuse ? { exceptionFactory: refuse } : { errorHttpStatusCode: 404 }));
}
