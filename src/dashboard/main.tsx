import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readApiKey } from './data/apiKey.js';
import { renewCookie } from './data/auth.js';
import { SessionProvider } from './data/session.js';
import { applyTheme } from './data/theme.js';
import { router } from './router.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/parts.css';
import './styles/review.css';

applyTheme();
if (readApiKey() === null) void renewCookie();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  </StrictMode>,
);
