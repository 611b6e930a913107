import { type TLSSocket } from 'node:tls';

const REASONS: Record<string, string> = {
  ERR_SSL_PEER_DID_NOT_RETURN_A_CERTIFICATE: 'the client showed no certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the client certificate is of another authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the client certificate is of another authority',
  CERT_SIGNATURE_FAILURE: 'the client certificate is of another authority',
  CERT_HAS_EXPIRED: 'the client certificate has expired',
  CERT_NOT_YET_VALID: 'the client certificate is not valid yet',
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: 'the client does not trust the root of the server certificate',
  ECONNRESET: 'the client ended the connection, such as for an address that the server certificate does not name',
};

/** Why a connection was refused, in one line. */
export function refusalLine(error: NodeJS.ErrnoException, socket: TLSSocket): string {
  // Despite its type, the code of the failed check.
  const failedCheck = socket.authorizationError as unknown as string | null;
  const code = failedCheck ?? error.code ?? error.message;
  return `refused a connection: ${REASONS[code] ?? code}`;
}
