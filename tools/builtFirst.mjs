/** Before the tests of the page: it is built once, not by each server that they start. */
export { buildAll as setup } from './setup.mjs';
