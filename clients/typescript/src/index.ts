export { Api, ProblemError, UnreachableError } from './api.ts';
export {
  ClosedError,
  Connection,
  PROTOCOL_VERSION,
  RefusedError,
  type Link,
  type Listener,
  type Request,
  type RoomState,
  type Socket,
  type Wish,
} from './connection.ts';
export { canonical, hashOf } from './hash.ts';
export { merge, type Json } from './merge.ts';
export { commitmentOf, dealtFrom, type DealtFrom, type KeptShare } from './shares.ts';
export type * from './types.ts';
