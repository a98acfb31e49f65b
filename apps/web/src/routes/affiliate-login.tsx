import { LoginScreen } from '../features/auth/components/login-screen.tsx';

export default function AffiliateLogin() {
  return <LoginScreen variant="affiliate" />;
}
