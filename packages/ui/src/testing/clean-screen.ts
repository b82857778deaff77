import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share a page: what one of them left drawn, the next would find beside its own.
afterEach(cleanup);
