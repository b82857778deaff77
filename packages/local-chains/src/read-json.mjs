/** A raw transaction of the largest block in hex, and room around it. */
const MOST_BYTES = 8 * 1024 * 1024;
const HERE = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/** Why a request is not looked at. */
export class NotARequest extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * The JSON of a request to a local chain. A page in a browser could send one to this machine too: it names its origin, or
 * a host of its own that leads here, and is turned away.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<unknown>}
 */
export async function readJson(request) {
  const { host = '', origin } = request.headers;
  if (origin !== undefined || !HERE.test(host)) {
    request.resume();
    throw new NotARequest(403, -32600, 'this chain answers programs of this machine, and no pages');
  }
  if (request.method !== 'POST') {
    request.resume();
    throw new NotARequest(405, -32600, 'JSON-RPC is sent by POST');
  }
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new NotARequest(413, -32600, 'a request has eight megabytes at most');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new NotARequest(400, -32700, 'the body is no JSON');
  }
}
