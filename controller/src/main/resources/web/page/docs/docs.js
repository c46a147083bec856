import { Api } from "../state/http-api.js";

/** The API as openapi.yaml describes it, to be read and to be tried with the token that the page uses. */
const docs = globalThis.SwaggerUIBundle({
  url: "/openapi.json",
  domNode: document.getElementById("docs"),
  deepLinking: true,
  validatorUrl: "none", // which would send the description elsewhere
  defaultModelsExpandDepth: 0,
  onComplete: () => {
    const { token } = new Api();
    if (token) {
      docs.preauthorizeApiKey("token", token);
    }
  },
});
